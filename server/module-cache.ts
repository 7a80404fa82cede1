import { enableCompileCache } from 'node:module'
import path from 'node:path'
import './resolve-once.ts'

/**
 * Loaded before the program (`node --import`), except by `npm run serve`, which runs a bundle (ADR 0035): Node keeps the compiled
 * modules of earlier starts, in memory too, some 18 MB (ADR 0033).
 */
// In a folder that only the operator may write: whoever may write compiled code decides what the shop runs. If it can't be written,
// there is no cache.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/modules'))
