import path from 'node:path'
import { stripModules } from '../../scripts/strip-modules.ts'

/** Before all tests: a build is not repeated for a change of the server alone, and tests start the shop as `npm run serve` does. */
export default () => stripModules(path.join(import.meta.dirname, '../..'))
