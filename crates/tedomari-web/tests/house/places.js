// Where things are in the repository.

import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the repository. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "..");

/** The description of the interface. */
export const OPENAPI = join(ROOT, "crates", "tedomari-web", "openapi.json");

/** The documentation of what the program prints with `--json`. */
export const JSON_CHAPTER = join(ROOT, "docs", "src", "json.md");

/** Where pictures of the pages go. */
export const SCREENSHOTS = join(process.env.CARGO_TARGET_DIR ?? join(ROOT, "target"), "screenshots");
