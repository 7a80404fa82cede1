import { publicUrlContext } from '../lib/settings/public-url-context.ts'
import type { Route } from './+types/robots'

const closed = ['/admin', '/account/', '/checkout', '/order/', '/sign-in', '/sign-up', '/reset-password', '/search', '/api/']

export const loader = ({ context }: Route.LoaderArgs) =>
  new Response(
    [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${context.get(publicUrlContext)}/sitemap.xml`,
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  )
