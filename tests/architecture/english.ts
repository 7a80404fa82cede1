/** Words that English needs and French doesn't have; one of them in a text gives it away. */
const englishWords = new Set(
  'the this that these those you your yours must should would could please unable loading loaded sign log login logout signed add added remove removed update updated delete deleted error errors failed failure success successful successfully required invalid missing unknown not found page pages with without from into for of and or is are was were be been have has had will cannot try again later address addresses order orders cart product products price size sizes password name field fields search results back next previous close open menu home shop account settings profile save cancel confirm submit new empty choose select view show hide more less please welcome'.split(
    ' ',
  ),
)
/** The same letters, but French. */
const french = new Set(['menu', 'page', 'pages', 'or'])

/** The one English sentence that the specification gives (section 2, not-found screen). */
const given = ['Oops! Page not found']

/** The English words in a text, or none. Short words count only beside another one. */
export function englishIn(text: string): string[] {
  const words = given
    .reduce((rest, sentence) => rest.replaceAll(sentence, ' '), text)
    .toLowerCase()
    // With its digits: the number of an order, BE9V, is no word.
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => englishWords.has(word) && !french.has(word))
  return [...new Set(words)]
}
