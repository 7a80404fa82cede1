import type { Plugin } from 'vite'

/** What libraries bring into every first page and this shop never uses: the module, and what stands in its place. */
const unused: [module: RegExp, stand: string][] = [
  // Waits for the styles of what is imported on first use. Ours has none: there is one sheet, and a route's come with the route.
  [/vite\/preload-helper/, 'export const __vitePreload = (load) => load()'],
  // The router's tracing, which only the prop `instrumentations` switches on.
  [
    /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    `export const consumeInstrumentationClientResultMetaReceiver = () => undefined
     export const getRouteInstrumentationUpdates = () => ({})
     export const instrumentClientSideRouter = (router) => router
     export const instrumentHandler = (handler) => handler
     export const instrumentationResultMetaContext = {}`,
  ],
]

/** Leaves it out of the browser's files. A release that needs more of a module than is left breaks the build, not the shop. */
export const leanClient: Plugin = {
  name: 'lean-client',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  apply: 'build',
  transform: {
    filter: { id: unused.map(([module]) => module) },
    handler: (_code, id) => unused.find(([module]) => module.test(id))?.[1],
  },
}
