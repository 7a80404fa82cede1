let own: string | undefined
let other: string | undefined
let writes = 0

/** The build that answered last, when it is not this page's. */
export const otherBuild = () => other

const readMethods = ['GET', 'HEAD']

/** A request that changes something has no answer yet. */
export const isWriting = () => writes > 0

/** The router exposes no response headers, so every response is looked at here, the API's too (ADR 0030). */
export function watchBuild() {
  own = document.documentElement.dataset.build
  const send = window.fetch
  window.fetch = async (...request) => {
    const write = Number(!readMethods.includes(request[1]?.method ?? 'GET'))
    writes += write
    try {
      const answer = await send(...request)
      const build = answer.headers.get('X-Build')
      if (build) other = build === own ? undefined : build
      return answer
    } finally {
      writes -= write
    }
  }
}
