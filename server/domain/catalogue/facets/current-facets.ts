import type { Database } from '../../../database/client.ts'
import { cachedFacets } from '../core/product-list-cache.ts'
import type { FacetTable } from './facet-table.ts'
import { loadFacetTable } from './load-facet-table.ts'

/** The facets of all published products; in a large shop they follow a change with a delay. */
export const currentFacets = (db: Database): Promise<FacetTable> => cachedFacets(db, () => loadFacetTable(db))
