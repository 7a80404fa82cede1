import * as importMessages from '../../text/import-messages.ts'
import * as messages from '../../text/messages.ts'
import { optionalText, pageQuery, z } from '../schema.ts'

/** With 10,000 lines, a kilobyte for each: a large shop can import what it exports. */
export const maximumFileBytes = 10_000_000

/** `name`: the file's. `inventory`: its stock cells also apply to existing products. */
export const importQuery = z.object({
  name: optionalText(200),
  inventory: z.enum(['true', 'false'], { error: importMessages.numberInvalid }).default('false'),
})
export type ImportQuery = z.output<typeof importQuery>

export const importState = z.enum(['checked', 'running', 'done'], { error: messages.filterUnknown })

/** `q`: part of the file's name; a minus puts the newest first. */
export const importsQuery = pageQuery.extend({
  q: optionalText(200),
  state: importState.optional(),
  sort: z.enum(['date', '-date'], { error: messages.filterUnknown }).default('-date'),
})
export type ImportsQuery = z.output<typeof importsQuery>

export const importSummary = z
  .object({
    id: z.string(),
    name: z.string(),
    state: importState,
    inventory: z.boolean(),
    createdAt: z.string(),
    by: z.string().nullable().openapi({ description: 'who sent it or started it; null once that account is gone' }),
  })
  .openapi('ImportSummary')
export type ImportSummary = z.infer<typeof importSummary>

const fault = z.object({
  line: z.int().openapi({ description: 'as the spreadsheet counts: headings are line 1' }),
  column: z.string(),
  message: z.string(),
})

export const productImport = z
  .object({
    id: z.string(),
    name: z.string(),
    state: importState,
    encoding: z.enum(['utf-8', 'utf-16le', 'windows-1252']),
    inventory: z.boolean(),
    createdAt: z.string(),
    lines: z.int(),
    /** Counts of the dry run, in lines. */
    creates: z.int(),
    changes: z.int(),
    same: z.int(),
    bad: z.int(),
    prices: z.int().openapi({ description: 'products that exist and get another price' }),
    takesBack: z.string().nullable().openapi({ description: 'the import whose products it makes what they were' }),
    takenBackBy: z
      .string()
      .nullable()
      .openapi({ description: 'the import that takes this one back, or did: it is not taken back again' }),
    /** Progress, in lines that create or change. */
    applied: z.int(),
    skipped: z.int(),
    faults: z.array(fault).openapi({ description: 'the first 100, of bad and of skipped lines' }),
  })
  .openapi('ProductImport')
export type ProductImport = z.infer<typeof productImport>

/** `only`: lines that change an existing price, stock, the state, or anything else. */
export const importChangesQuery = pageQuery.extend({
  only: z.enum(['price', 'stock', 'texts', 'state'], { error: messages.filterUnknown }).optional(),
})
export type ImportChangesQuery = z.output<typeof importChangesQuery>

export const importChange = z
  .object({
    line: z.int(),
    isNew: z.boolean(),
    productId: z.string().nullable().openapi({ description: 'null: not there yet' }),
    name: z.string(),
    reference: z.string().nullable(),
    changes: z.array(
      z.object({
        column: z.string(),
        heading: z.string().openapi({ description: 'as the file names it' }),
        from: z.string(),
        to: z.string().openapi({ description: 'as the file writes it, 300 characters at most' }),
      }),
    ),
  })
  .openapi('ImportChange')
export type ImportChange = z.infer<typeof importChange>

/** `all`: refused while there are bad lines. */
export const importStart = z
  .object({ lines: z.enum(['all', 'good'], { error: importMessages.importHasFaults }) })
  .openapi('ImportStart')

export const productFileQuery = z.object({
  model: z.enum(['true', 'false'], { error: importMessages.numberInvalid }).default('false'),
})
