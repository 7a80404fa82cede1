import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { firstLoad, ownLoad } from './scripts/first-load.ts'
import { leanClient } from './scripts/lean-client.ts'

/** What every page needs comes in two files that keep their names between releases of the rest, not in dozens. */
const groups = [
  { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 2 },
  { name: firstLoad('shop', ['home', 'products', 'product']), debugName: 'shop', priority: 1 },
  { name: ownLoad('garment', 'product'), debugName: 'garment' },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), leanClient],
  environments: {
    client: {
      build: {
        // The router names what a page loads; what loads on first use has few parts, and needs no helper to fetch them.
        modulePreload: false,
        rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 2 } }, output: { codeSplitting: { groups } } },
      },
    },
    ssr: { build: { rolldownOptions: { input: './app/render-page.ts' } } },
  },
})
