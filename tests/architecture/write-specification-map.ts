import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { specificationMap } from './specification-map.ts'
import { specificationPage } from './specification-page.ts'

await writeFile(path.join(import.meta.dirname, '../../docs/specification-map.md'), specificationPage(specificationMap))
