// @ts-check

// The pages of the book come complete from the server; only the header needs a script.

import { prepareHeader } from "./header.js";

prepareHeader();
