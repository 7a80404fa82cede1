import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Handler, Hono } from 'hono'

const fonts = path.join(import.meta.dirname, '../../app/fonts')

export const fileRoute =
  (file: string, type: string): Handler =>
  async (c) =>
    c.body(await readFile(file), 200, { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' })

/** Styles and typefaces that the pages of all dev services share. */
export const lookFiles = () =>
  new Hono()
    .get('/base.css', fileRoute(path.join(import.meta.dirname, 'base.css'), 'text/css; charset=utf-8'))
    .get('/newsreader.woff2', fileRoute(path.join(fonts, 'newsreader.woff2'), 'font/woff2'))
    .get('/hanken-grotesk.woff2', fileRoute(path.join(fonts, 'hanken-grotesk.woff2'), 'font/woff2'))

/** Nothing from elsewhere, and no script unless a page names its own; pictures only from where it says. */
export const pageHeaders = ({ formAction = "'self'", frameSrc = "'none'", scriptSrc = "'none'", imgSrc = 'data:' } = {}) => ({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': [
    "default-src 'none'",
    `img-src ${imgSrc}`,
    "style-src 'self'",
    "font-src 'self'",
    `script-src ${scriptSrc}`,
    `frame-src ${frameSrc}`,
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
})
