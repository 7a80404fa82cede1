import { Fragment } from 'react'
import { Link } from 'react-router'
import { Article } from './article.tsx'
import { EmailLink } from './contact-lines.tsx'
import { useFacts } from './facts.ts'
import { Seller } from './seller.tsx'

/**
 * Publisher, who answers for the site, and its host with a telephone; what the owner has not entered is left out, with the heading
 * above it (law, legal notice).
 */
export function LegalNoticeScreen() {
  const { company, host, mediator, name } = useFacts()
  const director = company.publicationDirector
  return (
    <Article
      title="Mentions légales"
      sections={[
        { id: 'editeur', title: 'Qui édite ce site', body: <Seller /> },
        ...(director ? [{ id: 'publication', title: 'Direction de la publication', body: <p>{director}.</p> }] : []),
        ...(host.name ? [{ id: 'hebergeur', title: 'Qui l’héberge', body: <Host /> }] : []),
        {
          id: 'signaler',
          title: 'Signaler un contenu',
          body: (
            <p>
              Un avis ou un texte de ce site vous paraît illicite ou faux ? Écrivez à <EmailLink />, en français ou en anglais :
              dites où il se trouve et pourquoi. Sous chaque avis, le lien « Signaler cet avis » mène à un formulaire qui le
              désigne déjà. Nous vous répondons et disons ce qui a été décidé, gratuitement.
            </p>
          ),
        },
        ...(mediator.name ? [{ id: 'mediation', title: 'Médiation de la consommation', body: <Mediator /> }] : []),
        {
          id: 'images',
          title: 'Textes et images',
          body: (
            <p>
              Les textes, images et signes de {name} sont protégés par le droit de la propriété intellectuelle. Leur reprise
              demande notre accord écrit.
            </p>
          ),
        },
      ]}
    />
  )
}

function Host() {
  const { name, address, phone } = useFacts().host
  return (
    <p>
      {[name, address, phone]
        .filter((line) => line !== '')
        .map((line, at) => (
          <Fragment key={line}>
            {at > 0 && <br />}
            {line}
          </Fragment>
        ))}
    </p>
  )
}

function Mediator() {
  const { name, address, site } = useFacts().mediator
  return (
    <p>
      {[name, address, site.replace('https://', '')].filter((fact) => fact !== '').join(', ')}. Voir aussi nos{' '}
      <Link to="/terms-of-use#litiges">conditions</Link>.
    </p>
  )
}
