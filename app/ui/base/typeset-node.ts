import type { ReactNode } from 'react'
import { typeset } from '../../../contract/text/typeset.ts'

/** A plain text in French typography; anything else as it is. */
export const typesetNode = (node: ReactNode): ReactNode => (typeof node === 'string' ? typeset(node) : node)
