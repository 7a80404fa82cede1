import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { withoutComments } from './one-place/read-code.ts'

/**
 * Features that Safari 16.4, Chrome 109 or Firefox 115 lacks (decision 48): a page that uses one breaks there, or looks as if
 * nothing was chosen. And what every browser lacks on a page without TLS, as of a shop tried in the house.
 */
const newer: Record<string, RegExp> = {
  'a copy of an array': /\.(?:toSorted|toSpliced|toReversed|with)\(/,
  'well-formed texts': /\.(?:toWellFormed|isWellFormed)\(/,
  groupBy: /\b(?:Object|Map)\.groupBy\b/,
  'a method of iterators':
    /(?:\.(?:values|keys|entries)\(\)|\.matchAll\([^()]*\))\s*\.(?:map|filter|flatMap|take|drop|some|every|find|reduce|forEach|toArray)\(/,
  'a method of sets': /(?<!\bz)\.(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  'a newer function':
    /\b(?:Array\.fromAsync|Promise\.withResolvers|Promise\.try|URL\.canParse|URL\.parse|AbortSignal\.any|RegExp\.escape|Iterator\.from|Intl\.Segmenter|Intl\.DurationFormat)\b/,
  'idle time': /\b(?:request|cancel)IdleCallback\(|\bscheduler\./,
  'a method of elements': /\.(?:checkVisibility|startViewTransition|requestClose|moveBefore|setHTMLUnsafe)\(/,
  popover: /\b(?:show|hide|toggle)Popover\(|\bpopover(?:Target)?=|\.popover\s*=|:popover-open/,
  ':has()': /:has\(|\bhas-(?:\[|[a-z-]+:)/,
  'a random UUID': /\bcrypto\.randomUUID\b/,
  'CSS of later years': /:user-(?:in)?valid|\buser-(?:in)?valid:|@scope\b|\blight-dark\(|\bfield-sizing\b|\banchor\(/,
}

/** Why a file may use it anyway. */
const allowed: Record<string, { what: string[]; because: string }> = {
  'app/lib/browser/when-idle.ts': { what: ['idle time'], because: 'checked before use' },
  'app/features/catalogue/card/product-view-transition.ts': {
    what: ['a method of elements'],
    because: 'checked before use: what has view transitions has checkVisibility',
  },
  'app/ui/overlay/toaster.tsx': { what: ['popover'], because: 'checked before use (has-popover.ts)' },
  'app/features/layout/header.tsx': { what: ['popover'], because: 'its buttons open modals where there are no popovers' },
  'app/features/layout/mobile-menu.tsx': { what: ['popover'], because: 'a dialog, modal where there are no popovers' },
  'app/features/layout/search/search-panel.tsx': { what: ['popover'], because: 'a dialog, modal where there are no popovers' },
  'app/app.css': {
    what: ['popover', ':has()'],
    because: 'how the menu moves; what is behind a window scrolls; the room of the buy bar is kept by @supports',
  },
  'app/features/catalogue/card/product-card.tsx': {
    what: [':has()'],
    because: 'a favourite’s heart then appears as every other, under the pointer',
  },
  'app/back-office/products/editor/text-sections.tsx': { what: [':has()'], because: 'the checkbox itself is seen' },
  'app/back-office/products/editor/pictures/pictures-section.tsx': {
    what: [':has()'],
    because: 'the owner’s browser is no customer’s; pictures can be dropped',
  },
  'app/entry.server.tsx': { what: ['a random UUID'], because: 'it runs on the server' },
  'contract/api/schema.ts': { what: ['well-formed texts'], because: 'forms are checked on the server (ADR 0007)' },
}

const newerIn = (file: string, text: string): string[] => {
  const code = file.endsWith('.css') ? text.replaceAll(/\/\*[\s\S]*?\*\//g, '') : withoutComments(file, text)
  return Object.keys(newer).filter((what) => newer[what]?.test(code))
}

const files = globSync('{app,contract}/**/*.{ts,tsx,css}').filter((file) => !/\.test\.tsx?$/.test(file))

describe('what Safari 16.4, Chrome 109 or Firefox 115 lacks (decision 48)', () => {
  test('is used in no file of the browser, except those listed with a reason', () => {
    expect(files.length).toBeGreaterThan(400)
    const found = files.map((file) => [file, newerIn(file, readFileSync(file, 'utf8'))] as const)
    expect(Object.fromEntries(found.filter(([, what]) => what.length > 0))).toEqual(
      Object.fromEntries(Object.entries(allowed).map(([file, { what }]) => [file, what])),
    )
  })

  test.each([
    'const sorted = names.toSorted()',
    'const moved = names\n  .toSpliced(1, 1)',
    "const second = names.with(1, 'L')",
    'if (!name.isWellFormed()) return null',
    'const { done } = Object.groupBy(results, outcomeOf)',
    'const names = sizes.keys().map(nameOf)',
    'const names = text.matchAll(words).map(String)',
    'const both = chosen.intersection(sizes)',
    'const { promise, resolve } = Promise.withResolvers<void>()',
    'const either = AbortSignal.any([signal, patience])',
    'requestIdleCallback(draw)',
    'const seen = element.checkVisibility()',
    'element.showPopover()',
    '<div popover="auto" />',
    '<button popoverTarget={menuId} />',
    "element.matches(':popover-open')",
    "const chosen = form.querySelector('label:has(:checked)')",
    '<label className="border has-checked:border-ink" />',
    '<label className="group-has-[input]:border-ink" />',
    '<input className="user-invalid:border-error" />',
    'const key = crypto.randomUUID()',
  ])('« %s » would be found', (line) => {
    expect(newerIn('planted.tsx', line)).toHaveLength(1)
  })

  test('a selector of a style sheet would be found', () => {
    expect(newerIn('planted.css', 'label:has(:checked) { color: red }')).toEqual([':has()'])
    expect(newerIn('planted.css', '/* label:has(:checked) */ .menu:popover-open { color: red }')).toEqual(['popover'])
  })

  test.each([
    '/** names.toSorted() */ const lines = 1',
    'const sorted = [...names].sort()',
    'const seen = element.checkVisibility?.() ?? true',
    "import { hasPopover } from './has-popover.ts'",
    'const size = z.union([z.string(), z.number()])',
    'const names = Object.values(sizes).map(nameOf)',
    "const listed = store.keys('pending.').map(String)",
    '<label className="peer-checked:border-ink" />',
  ])('« %s » passes', (line) => {
    expect(newerIn('planted.tsx', line)).toEqual([])
  })
})
