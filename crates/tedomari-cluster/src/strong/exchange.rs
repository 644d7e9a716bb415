//! Questions to the owners of positions, and their answers, as a dataflow.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use timely::ExchangeData;
use timely::dataflow::channels::pact::Exchange;
use timely::dataflow::operators::generic::operator::source;
use timely::dataflow::operators::vec::Broadcast;
use timely::dataflow::operators::{Inspect, Operator, Probe, ToStream};
use timely::scheduling::Activator;
use timely::worker::Worker;

use super::tally::Tally;

/// The most questions of a worker that wait for an answer before it asks more, and the most for
/// each worker that it may ask.
const WINDOW: usize = 64;
const WINDOW_EACH: usize = 4;

/// How long a worker sleeps if there is nothing to do. It wakes when something arrives.
const NAP: Duration = Duration::from_millis(100);

/// What the workers ask each other. Every worker asks, and every worker answers.
pub trait Conversation: 'static {
    /// A question to another worker.
    type Question: ExchangeData + Clone;
    /// The answer, which goes back to who asked.
    type Answer: ExchangeData + Clone;

    /// The next questions. Not called while many questions are open, so that no queue grows without
    /// bound.
    fn ask(&mut self) -> Ask<Self::Question>;

    /// Answers a question.
    fn answer(&mut self, question: Self::Question) -> Self::Answer;

    /// Takes the answer of a worker.
    fn take(&mut self, from: usize, answer: Self::Answer);
}

/// What a worker asks next.
#[derive(Debug)]
pub enum Ask<Q> {
    /// These questions, possibly none yet, each to a worker.
    These(Vec<(usize, Q)>),
    /// Nothing before another answer has come.
    Wait,
    /// Nothing more.
    Done,
}

/// A message to a worker.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Letter<T> {
    to: u64,
    from: u64,
    body: T,
}

/// What a worker sends to another one.
#[derive(Clone, Debug, Serialize, Deserialize)]
enum Said<Q> {
    Question(Q),
    /// To the first worker: so many positions are counted. Nobody answers.
    Counted(u64),
}

/// Nothing is left to say.
impl<V: Conversation> Conversation for Option<V> {
    type Question = V::Question;
    type Answer = Option<V::Answer>;

    fn ask(&mut self) -> Ask<V::Question> {
        self.as_mut().map_or(Ask::Done, V::ask)
    }

    fn answer(&mut self, question: V::Question) -> Option<V::Answer> {
        Some(self.as_mut()?.answer(question))
    }

    fn take(&mut self, from: usize, answer: Option<V::Answer>) {
        if let (Some(conversation), Some(answer)) = (self, answer) {
            conversation.take(from, answer);
        }
    }
}

/// Runs a conversation until all questions of all workers are answered. The first worker hears
/// meanwhile what the others count.
pub fn converse<V: Conversation>(worker: &mut Worker, tally: &Rc<Tally>, conversation: V) -> V {
    let shared = Rc::new(RefCell::new(Some(conversation)));
    carry(worker, tally, shared.clone());
    // The dataflow may keep its share for a while.
    let conversation = shared.borrow_mut().take();
    conversation.expect("nobody else takes it")
}

/// A conversation that the operators of a dataflow share.
type Shared<Q, A> = Rc<RefCell<dyn Conversation<Question = Q, Answer = A>>>;

/// The dataflow of a conversation. It depends only on the types of the messages: every dataflow that
/// is compiled adds a hundred kilobytes to the program.
fn carry<Q, A>(worker: &mut Worker, tally: &Rc<Tally>, shared: Shared<Q, A>)
where
    Q: ExchangeData + Clone,
    A: ExchangeData + Clone,
{
    let me = worker.index() as u64;
    let window = WINDOW.max(WINDOW_EACH * worker.peers());
    let open = Rc::new(Cell::new(0_usize));
    let asker: Rc<RefCell<Option<Activator>>> = Rc::default();
    let (at_source, at_owner, at_end) = (shared.clone(), shared.clone(), shared);
    let (open_at_source, wake) = (open.clone(), asker.clone());
    let (tally_at_source, tally_at_owner) = (tally.clone(), tally.clone());
    let probe = worker.dataflow::<u64, _, _>(|scope| {
        let questions = source(scope, "ask", |capability, info| {
            *asker.borrow_mut() = Some(scope.activator_for(info.address.clone()));
            let activator = scope.activator_for(info.address);
            let mut capability = Some(capability);
            move |output| {
                let Some(held) = &capability else {
                    return;
                };
                if open_at_source.get() >= window {
                    return;
                }
                let asked = at_source.borrow_mut().ask();
                let is_done = matches!(asked, Ask::Done);
                let mut session = output.session(held);
                let mut say = |to: u64, body| session.give(Letter { to, from: me, body });
                if let Some(counted) = tally_at_source.report(is_done) {
                    say(0, Said::Counted(counted));
                }
                match asked {
                    Ask::These(asked) => {
                        open_at_source.set(open_at_source.get() + asked.len());
                        for (to, question) in asked {
                            say(to as u64, Said::Question(question));
                        }
                        activator.activate();
                    }
                    Ask::Wait => {}
                    Ask::Done => {
                        drop(session);
                        capability = None;
                    }
                }
            }
        });
        let answers = questions.container::<Vec<_>>().unary(
            Exchange::new(|letter: &Letter<Said<Q>>| letter.to),
            "answer",
            |_, _| {
                move |input, output| {
                    input.for_each(|time, letters| {
                        let mut session = output.session(&time);
                        let mut conversation = at_owner.borrow_mut();
                        for Letter { to, from, body } in letters.drain(..) {
                            match body {
                                Said::Counted(counted) => {
                                    tally_at_owner.hear(from as usize, counted);
                                }
                                Said::Question(question) => session.give(Letter {
                                    to: from,
                                    from: to,
                                    body: conversation.answer(question),
                                }),
                            }
                        }
                    });
                }
            },
        );
        let taken = answers
            .container::<Vec<_>>()
            .unary::<timely::container::CapacityContainerBuilder<Vec<()>>, _, _, _>(
                Exchange::new(|letter: &Letter<A>| letter.to),
                "take",
                |_, _| {
                    move |input, _| {
                        input.for_each(|_, letters| {
                            let mut conversation = at_end.borrow_mut();
                            open.set(open.get() - letters.len());
                            for letter in letters.drain(..) {
                                conversation.take(letter.from as usize, letter.body);
                            }
                            wake.borrow().iter().for_each(Activator::activate);
                        });
                    }
                },
            );
        taken.probe().0
    });
    while !probe.done() {
        worker.step_or_park(Some(NAP));
    }
}

/// The texts of all workers, in their order.
pub fn gather(worker: &mut Worker, text: String) -> Vec<String> {
    let me = worker.index() as u64;
    let found = Rc::new(RefCell::new(Vec::with_capacity(worker.peers())));
    let into = found.clone();
    let probe = worker.dataflow::<u64, _, _>(|scope| {
        let own = Some((me, text)).to_stream(scope).container::<Vec<_>>();
        let all = own.broadcast();
        all.inspect(move |pair: &(u64, String)| into.borrow_mut().push(pair.clone()))
            .probe()
            .0
    });
    while !probe.done() {
        worker.step_or_park(Some(NAP));
    }
    let mut all = std::mem::take(&mut *found.borrow_mut());
    all.sort_unstable_by_key(|&(index, _)| index);
    all.into_iter().map(|(_, text)| text).collect()
}
