import { readFileSync } from 'node:fs'
import path from 'node:path'

const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }

/** Logged when this process starts and ends. */
export const processInfo = { version, node: process.versions.node, pid: process.pid }
