import type { SearchSynonym, SynonymWords } from '../../../contract/api/admin/search.ts'
import { callApi } from '../../lib/api/api-client.ts'

export const synonymsApi = {
  create: (body: SynonymWords) => callApi<SearchSynonym[]>('/admin/search/synonyms', { method: 'POST', body }),
  change: (id: string, body: SynonymWords) => callApi<SearchSynonym[]>(`/admin/search/synonyms/${id}`, { method: 'PUT', body }),
  remove: (id: string) => callApi(`/admin/search/synonyms/${id}`, { method: 'DELETE' }),
}
