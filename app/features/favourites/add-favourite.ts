import * as messages from '../../../contract/text/messages.ts'
import { callApi, messageOf } from '../../lib/query/api-client.ts'
import { readAnew } from '../../lib/query/query-client.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { favouritesQuery } from './favourites-query.ts'

/** For an action after sign-in: only the product's id is known. */
export async function addFavourite(productId: string, name: string) {
  try {
    await callApi(`/favorites/${productId}`, { method: 'POST' })
    toast.success(messages.favouriteAdded(name))
    await readAnew(favouritesQuery)
  } catch (error) {
    toast.error(messageOf(error, messages.favouriteAddFailed))
  }
}
