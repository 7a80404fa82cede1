import { Link } from 'react-router'
import { Article } from './article.tsx'
import { EmailLink } from './contact-lines.tsx'
import { useFacts } from './facts.ts'
import { Seller } from './seller.tsx'

/** Publisher, who answers for the site, and its host with a telephone (law, legal notice). */
export function LegalNoticeScreen() {
  const { company, host, mediator, name } = useFacts()
  return (
    <Article
      title="Mentions légales"
      sections={[
        { id: 'editeur', title: 'Qui édite ce site', body: <Seller /> },
        ...(company.publicationDirector
          ? [{ id: 'publication', title: 'Direction de la publication', body: <p>{company.publicationDirector}.</p> }]
          : []),
        {
          id: 'hebergeur',
          title: 'Qui l’héberge',
          body: (
            <p>
              {host.name}
              <br />
              {host.address}
              {host.phone && (
                <>
                  <br />
                  {host.phone}
                </>
              )}
            </p>
          ),
        },
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
        {
          id: 'mediation',
          title: 'Médiation de la consommation',
          body: (
            <p>
              {mediator.name}, {mediator.address}, {mediator.site.replace('https://', '')}. Voir aussi nos{' '}
              <Link to="/terms-of-use#litiges">conditions</Link>.
            </p>
          ),
        },
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
