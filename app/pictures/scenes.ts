const files = import.meta.glob<string>('./*.{avif,webp}', { eager: true, query: '?url', import: 'default' })

const sourcesOf = (name: string, widths: number[]) =>
  widths.map((width) => ({ width, avif: files[`./${name}-${width}.avif`] ?? '', webp: files[`./${name}-${width}.webp`] ?? '' }))

/** Made by scripts/make-pictures.ts. */
export const scenes = {
  hero: sourcesOf('hero', [960, 1440, 1920]),
  heroSquare: sourcesOf('hero-square', [480, 720, 1080]),
  about: sourcesOf('about', [480, 800, 1200]),
}
