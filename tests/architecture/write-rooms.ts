import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withRooms } from './rooms-table.ts'

const page = path.join(import.meta.dirname, '../../docs/architecture.md')
writeFileSync(page, withRooms(readFileSync(page, 'utf8')))
