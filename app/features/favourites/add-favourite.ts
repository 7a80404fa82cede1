import { messages } from '../../../contract/messages.ts'
import { callApi, messageOf } from '../../lib/api-client.ts'
import { readAnew } from '../../lib/query-client.ts'
import { toast } from '../../ui/toast.ts'
import { favouritesQuery } from './favourites-query.ts'

/** For a wish: only the product's id is known. */
export async function addFavourite(productId: string, name: string) {
  try {
    await callApi(`/favorites/${productId}`, { method: 'POST' })
    toast.success(messages.favouriteAdded(name))
    await readAnew(favouritesQuery)
  } catch (error) {
    toast.error(messageOf(error, messages.favouriteAddFailed))
  }
}
