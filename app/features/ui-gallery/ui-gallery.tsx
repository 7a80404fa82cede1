import { Page } from '../../ui/layout/page.tsx'
import { Buttons } from './button-parts.tsx'
import { ExampleSection } from './example.tsx'
import { Fields } from './field-parts.tsx'
import { Icons } from './icon-parts.tsx'
import { Messages, Waits } from './message-parts.tsx'
import { Pictures } from './picture-parts.tsx'
import { Colours, Shapes, Spacing, TypeScale } from './token-parts.tsx'
import { Ways } from './way-parts.tsx'
import { Windows } from './window-parts.tsx'

const sections = [
  { id: 'couleurs', title: 'Couleurs', Content: Colours },
  { id: 'caracteres', title: 'Caractères', Content: TypeScale },
  { id: 'espaces', title: 'Espaces', Content: Spacing },
  { id: 'formes', title: 'Formes et mouvements', Content: Shapes },
  { id: 'icones', title: 'Icônes', Content: Icons },
  { id: 'boutons', title: 'Boutons', Content: Buttons },
  { id: 'champs', title: 'Champs', Content: Fields },
  { id: 'mots', title: 'Étiquettes et avis', Content: Messages },
  { id: 'attentes', title: 'Attentes', Content: Waits },
  { id: 'chemins', title: 'Chemins', Content: Ways },
  { id: 'fenetres', title: 'Fenêtres et annonces', Content: Windows },
  { id: 'images', title: 'Images, étoiles, cartes', Content: Pictures },
]

/** The parts of app/ui in their variants, for maintainers (development only, app/routes.ts). */
export const UiGallery = () => (
  <Page title="Les pièces du site" intro="Couleurs, caractères et composants de app/ui, tels qu’ils sont maintenant.">
    <nav aria-label="Sections" className="mb-12 flex flex-wrap gap-x-6 text-sm">
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {title}
        </a>
      ))}
    </nav>
    <div className="flex flex-col gap-16">
      {sections.map(({ id, title, Content }) => (
        <ExampleSection key={id} id={id} title={title}>
          <Content />
        </ExampleSection>
      ))}
    </div>
  </Page>
)
