// Paths in the repository.

import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The root of the repository. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "..");

/** The OpenAPI description. */
export const OPENAPI = join(ROOT, "crates", "tedomari-web", "openapi.json");

/** The documentation of the output of `--json`. */
export const JSON_CHAPTER = join(ROOT, "docs", "src", "json.md");

/** The folder of the screenshots. */
export const SCREENSHOTS = join(process.env.CARGO_TARGET_DIR ?? join(ROOT, "target"), "screenshots");
