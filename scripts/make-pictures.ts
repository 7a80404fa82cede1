/**
 * Makes the shop's own pictures, not those of products: app/pictures and the icons and preview in public/. Run it again
 * after changing an original: `node scripts/make-pictures.ts`.
 */
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'

const root = path.join(import.meta.dirname, '..')
const original = (name: string) => path.join(root, 'demo/photographs', name)
const pictures = path.join(root, 'app/pictures')
const open = path.join(root, 'public')
await mkdir(pictures, { recursive: true })
await mkdir(open, { recursive: true })

/** For a narrow screen the rail alone, as a square. */
const rail = { left: 826, top: 0, width: 1080, height: 1080 }

async function make(name: string, source: Sharp, widths: number[]) {
  const whole = await source.toBuffer()
  for (const width of widths) {
    const resized = sharp(whole).resize({ width })
    await resized
      .clone()
      .avif({ quality: 52, effort: 6 })
      .toFile(path.join(pictures, `${name}-${width}.avif`))
    await resized
      .clone()
      .webp({ quality: 74 })
      .toFile(path.join(pictures, `${name}-${width}.webp`))
  }
}

await make('hero', sharp(original('hero.webp')), [960, 1440, 1920])
await make('hero-square', sharp(original('hero.webp')).extract(rail), [480, 720, 1080])
await make('about', sharp(original('about.webp')), [480, 800, 1200])

await sharp(original('hero.webp')).resize(1200, 630).jpeg({ quality: 78, mozjpeg: true }).toFile(path.join(open, 'preview.jpg'))
const sign = await readFile(path.join(open, 'favicon.svg'))
for (const [name, width] of [
  ['apple-touch-icon', 180],
  ['icon-192', 192],
  ['icon-512', 512],
] as const) {
  await sharp(sign, { density: 800 })
    .resize(width, width)
    .png({ palette: true })
    .toFile(path.join(open, `${name}.png`))
}
