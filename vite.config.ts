import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { asciiOutput } from './scripts/bundles/ascii-output.ts'
import { loadedBy } from './scripts/bundles/loaded-by.ts'

const first = ['routes/home', 'routes/products', 'routes/product']
const account = ['checkout', 'checkout-success', 'profile', 'addresses', 'order'].map((page) => `routes/${page}`)
const anybody = ['contact', 'faq', 'newsletter', 'sign-in', 'terms-of-use', 'withdrawal'].map((page) => `routes/${page}`)
const ofAll = loadedBy('shop', ['root'])
const ofMost = loadedBy('shop', first, { atLeast: 2 })

/** Code that pages share comes in a few files that keep their names between releases of the rest, not in dozens. */
const groups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 4 },
  { name: 'router', test: /node_modules\/react-router\//, priority: 4 },
  {
    name: (...parameters: Parameters<typeof ofAll>) => ofAll(...parameters) ?? ofMost(...parameters),
    debugName: 'shop',
    priority: 3,
  },
  { name: loadedBy('garment', ['routes/product']), debugName: 'garment', priority: 2 },
  { name: loadedBy('parts', first, { within: 'ui' }), debugName: 'parts', priority: 2 },
  { name: loadedBy('anybody', anybody, { atLeast: 2 }), debugName: 'anybody', priority: 1 },
  { name: loadedBy('account', account, { atLeast: 2 }), debugName: 'account' },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), { ...asciiOutput, applyToEnvironment: ({ name }) => name === 'ssr' }],
  // Imported on first use only, so the scan at the start of `npm run dev` misses them, and the page would load twice.
  optimizeDeps: { include: ['@tanstack/react-query', '@tanstack/react-table'] },
  environments: {
    client: {
      build: {
        // The oldest that choose and buy (decision 48): for syntax and CSS. What else they lack: tests/architecture/older-browsers.test.ts.
        target: ['safari16.4', 'chrome109', 'firefox115'],
        // A part loaded on first use names all its files, for a single round trip; no browser of decision 48 needs a polyfill.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            codeSplitting: { groups },
            // Chromium then compiles each file whole, beside the page's own thread, not each function there at its first call.
            postBanner: '//# allFunctionsCalledOnLoad',
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './app/render-page.ts' } } },
  },
})
