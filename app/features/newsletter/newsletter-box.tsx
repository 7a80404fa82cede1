import { letterWords } from '../../../contract/text/legal/consents.ts'
import { NewsletterForm } from './newsletter-form.tsx'

/** The form on the home page. */
export const NewsletterBox = () => (
  <section aria-labelledby="newsletter" className="bg-plaster">
    <div className="container-page grid gap-x-16 gap-y-8 py-16 md:grid-cols-2 lg:py-24">
      <div className="max-w-md">
        <h2 id="newsletter" className="font-display text-heading">
          Des nouvelles, rarement
        </h2>
        <p className="mt-3 text-ink-soft">{letterWords}</p>
      </div>
      <NewsletterForm />
    </div>
  </section>
)
