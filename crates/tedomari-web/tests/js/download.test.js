import assert from "node:assert/strict";
import { test } from "node:test";

import { csv } from "../../pages/js/values/download.js";

test("fields with commas, quotes or line breaks are quoted", () => {
  assert.equal(csv(["cells", "value"], [[1, "{a|_}"], [3, "{a,b|_}"], [4, 'say "a"'], [5, null]]),
    'cells,value\n1,{a|_}\n3,"{a,b|_}"\n4,"say ""a"""\n5,\n');
});
