import { Article } from './article.tsx'
import { ContactLines } from './contact-lines.tsx'
import { useFacts } from './facts.ts'

/** The true state, no more (law, accessibility). */
export function AccessibilityScreen() {
  const { name } = useFacts()
  return (
    <Article
      title="Accessibilité"
      intro={`${name} veut être utilisable par toutes, avec une souris, un clavier, un lecteur d’écran ou un écran agrandi.`}
      sections={[
        {
          id: 'etat',
          title: 'Où nous en sommes',
          body: (
            <p>
              Le site vise le niveau AA des règles WCAG 2.2. Il est vérifié à chaque version par un outil automatique, sur ses
              pages publiques, et au clavier. Aucun audit indépendant n’a encore été mené : nous ne pouvons donc pas déclarer une
              conformité totale.
            </p>
          ),
        },
        {
          id: 'possible',
          title: 'Ce qui est prévu pour vous',
          body: (
            <ul>
              <li>Tout se fait au clavier, avec un contour bien visible ; un lien mène droit au contenu.</li>
              <li>Les textes s’agrandissent et se lisent dès 320 pixels de large, sans défilement de côté.</li>
              <li>Les erreurs sont dites en mots, à côté du champ ; les messages sont annoncés aux lecteurs d’écran.</li>
              <li>Les tailles épuisées sont barrées et annoncées comme telles.</li>
              <li>Les animations disparaissent si votre appareil le demande.</li>
              <li>Le catalogue et les pages d’information se lisent sans JavaScript.</li>
            </ul>
          ),
        },
        {
          id: 'limites',
          title: 'Ce qui manque encore',
          body: (
            <ul>
              <li>Le panier, le compte et le paiement demandent JavaScript.</li>
              <li>La page de paiement est celle de notre prestataire : son accessibilité dépend de lui.</li>
            </ul>
          ),
        },
        {
          id: 'signaler',
          title: 'Une difficulté ?',
          body: (
            <>
              <p>Dites-nous ce qui vous arrête : nous vous aidons à commander et nous corrigeons.</p>
              <ContactLines />
            </>
          ),
        },
      ]}
    />
  )
}
