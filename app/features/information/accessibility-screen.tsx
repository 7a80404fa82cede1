import { Article } from './article.tsx'
import { ContactLines } from './contact-lines.tsx'
import { useFacts } from './facts.ts'

/** What directive 2019/882 asks of a shop on the web, and how this one meets it (law, accessibility). */
const requirements = [
  {
    task: 'Savoir ce qui est vendu, et comment la boutique fonctionne',
    met: 'Chaque pièce est décrite en texte : prix, tailles, composition, entretien, délai. Les images ont un texte de remplacement.',
  },
  {
    task: 'Se connecter et s’identifier',
    met: 'Par mot de passe, que le navigateur peut remplir, ou par Google. Aucune énigme à résoudre, aucun délai court.',
  },
  {
    task: 'Commander et payer',
    met: 'Chaque étape se fait au clavier, se relit et se corrige avant le bouton. Le paiement a lieu sur la page du prestataire.',
  },
  {
    task: 'Recevoir ses documents',
    met: 'Les emails ont une version en texte seul. Les factures sont des PDF balisés, avec titres et tableaux lisibles.',
  },
  {
    task: 'Être aidée',
    met: 'Par email, par téléphone ou par formulaire : les coordonnées sont au bas de chaque page.',
  },
]

/** The parts that need scripts. Each says so itself where it is opened without them (tests/e2e/site/without-script.spec.ts). */
const needScripts = [
  'Créer un compte, se connecter et changer un mot de passe oublié demandent JavaScript.',
  'Les favoris, le panier, la commande et le compte, avec ses commandes, ses factures et ses adresses, le demandent aussi.',
  'De même les liens reçus par email qui attendent une confirmation, comme l’inscription à la lettre ou la désinscription.',
  'De même le formulaire de rétractation ; sans JavaScript, un email vaut déclaration.',
  'Sans JavaScript manquent enfin le conseil de taille, les suggestions de la recherche et l’agrandissement des photos.',
]

/** States the actual accessibility, no more (law, accessibility). */
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
              <li>
                Sans JavaScript, le catalogue se lit, se filtre et se trie ; la recherche, les fiches des pièces avec leurs avis
                et les pages d’information fonctionnent. Vous pouvez nous écrire et demander la lettre.
              </li>
            </ul>
          ),
        },
        {
          id: 'limites',
          title: 'Ce qui manque encore',
          body: (
            <ul>
              {needScripts.map((part) => (
                <li key={part}>{part}</li>
              ))}
              <li>La page de paiement est celle de notre prestataire : son accessibilité dépend de lui.</li>
            </ul>
          ),
        },
        {
          id: 'service',
          title: 'Comment le service répond à la loi',
          body: (
            <dl>
              {requirements.map(({ task, met }) => (
                <div key={task}>
                  <dt className="font-medium">{task}</dt>
                  <dd className="mb-4 text-ink-soft">{met}</dd>
                </div>
              ))}
            </dl>
          ),
        },
        {
          id: 'signaler',
          title: 'Une difficulté ?',
          body: (
            <>
              <p>Dites-nous ce qui vous arrête : nous vous aidons à commander et nous corrigeons.</p>
              <ContactLines />
              <p>
                Sans réponse satisfaisante, vous pouvez saisir la DGCCRF, qui contrôle l’accessibilité des boutiques en ligne
                (article L. 412-13 du code de la consommation), sur signal.conso.gouv.fr.
              </p>
            </>
          ),
        },
      ]}
    />
  )
}
