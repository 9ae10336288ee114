/**
 * Runs before the commands of package.json, in whatever Node there is: says in a sentence which one is needed. Plain
 * JavaScript, because an old Node can load nothing else of this project. A version can be given, for the test.
 */
import { readFileSync } from 'fs';

const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
const needed = engines.node.replace('>=', '');
const present = process.argv[2] || process.versions.node;

const [major, minor] = present.split('.').map(Number);
const [leastMajor, leastMinor] = needed.split('.').map(Number);
if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
  console.error(
    `Node ${needed} or newer is needed, and this is ${present}. Install it from https://nodejs.org, then run npm ci again.`,
  );
  process.exit(1);
}
