import { bodyLimits, easeChoices, hemChoices } from '../rules/fit/fit.ts'
import * as messages from '../text/messages.ts'
import { required, z } from './schema.ts'

const measure = ({ least, most }: { least: number; most: number }) =>
  z.int({ error: messages.valueInvalid }).min(least, messages.valueInvalid).max(most, messages.valueInvalid)

/** The measures of one woman in whole millimetres, under the name that the customer gave them (decision 53). */
export const bodyProfile = z
  .object({
    label: required(messages.valueInvalid, 30),
    heightMm: measure(bodyLimits.heightMm),
    bustMm: measure(bodyLimits.bustMm),
    hipsMm: measure(bodyLimits.hipsMm).optional(),
    shoulderToFloorMm: measure(bodyLimits.shoulderToFloorMm).optional(),
    heelMm: measure(bodyLimits.heelMm).default(0),
    ease: z.enum(easeChoices).default('regular'),
    hem: z.enum(hemChoices).default('foot'),
  })
  .openapi('BodyProfile')

export const mostProfiles = 5

/** All of a customer's, each name once. */
export const bodyProfiles = z
  .array(bodyProfile)
  .max(mostProfiles, messages.valueInvalid)
  .refine((all) => new Set(all.map(({ label }) => label)).size === all.length, messages.valueInvalid)
export type StoredBodyProfile = z.output<typeof bodyProfile>
