//! `tedomari serve`: the workbench in the browser.

use std::io::Write;
use tedomari::Error;

use serde::Serialize;
use tedomari_web::{Options, serve};

use crate::args::{Common, Serve};
use crate::failure::Failure;
use crate::{Ending, json};

/// Serves until Ctrl-C.
pub fn run(args: Serve, common: &Common, out: &mut dyn Write) -> Result<Ending, Failure> {
    let options = Options {
        host: args.host,
        port: args.port,
        data: args.data,
        pages: args.pages,
        rate: args.rate,
    };
    let mut announced = Ok(());
    serve(options, |address| {
        let address = format!("http://{address}/");
        announced = tell(&address, common, out);
        if args.open
            && let Err(error) = open::that_detached(&address)
        {
            eprintln!("warning: cannot open the browser, open {address} yourself: {error}");
        }
    })
    .map_err(|error| Error::new(error.to_string()))?;
    announced.map(|()| Ending::Answered)
}

/// Prints the address of the workbench at once.
fn tell(address: &str, common: &Common, out: &mut dyn Write) -> Result<(), Failure> {
    if common.json {
        json::write(out, &Serving { address })?
    } else {
        writeln!(out, "Tedomari is at {address}")?;
        writeln!(
            out,
            "Ctrl-C ends it; `tedomari --help` lists what else there is"
        )?;
    }
    Ok(out.flush()?)
}

/// The address of the workbench, as JSON.
#[derive(Serialize)]
struct Serving<'a> {
    address: &'a str,
}
