// Calls an exported function of a WebAssembly module with a number, and prints its result, 64 bits without a sign.
//   node call_wasm.mjs MODULE FUNCTION NUMBER
import { readFileSync } from 'node:fs';

const [module, name, number] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(module));
console.log(BigInt.asUintN(64, instance.exports[name](Number(number))).toString());
