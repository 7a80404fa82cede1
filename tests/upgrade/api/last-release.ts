import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ApiDocument } from './api-document.ts'

export const lastRelease = path.join(import.meta.dirname, 'last-release.json')

export const readLastRelease = () => JSON.parse(readFileSync(lastRelease, 'utf8')) as ApiDocument
