import type { PageText } from '../../../contract/api/texts.ts'
import { useShopSettings } from '../../lib/settings/shop-settings.ts'
import { scenes } from '../../pictures/scenes.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ArtPicture } from '../../ui/picture/art-picture.tsx'
import { Article, ArticleSections, writtenSections } from './article.tsx'

const values = [
  {
    icon: 'feather',
    name: 'Élégance',
    text: 'Des lignes simples, des proportions justes. La beauté tient au tombé, jamais au bruit.',
  },
  {
    icon: 'gem',
    name: 'Qualité',
    text: 'Des étoffes choisies au toucher, des coutures solides, des finitions que l’on peut regarder de près.',
  },
  {
    icon: 'heart',
    name: 'Authenticité',
    text: 'Nous disons d’où viennent nos pièces, de quoi elles sont faites et comment les garder longtemps.',
  },
] as const

export function AboutScreen({ text }: { text?: PageText }) {
  const { name, foundedIn, returnDays } = useShopSettings()
  const intro = `${name} habille depuis ${foundedIn} les femmes qui aiment la pudeur et le beau vêtement.`
  if (text?.mode === 'instead') return <Article title="À propos" intro={intro} sections={[]} text={text} />
  const written = writtenSections(text)
  return (
    <Page title="À propos" intro={intro}>
      <ArtPicture
        wide={scenes.about}
        alt="Étoffes pliées et bobines de fil sur une table d’atelier"
        width={1200}
        height={900}
        sizes="(min-width: 100rem) 91rem, (min-width: 84rem) 79rem, 100vw"
        first
        className="aspect-4/3 max-h-[36rem] w-full rounded-soft sm:aspect-21/9"
      />
      <div className="grid gap-x-16 gap-y-12 pt-14 lg:grid-cols-2 lg:pt-20">
        <section aria-labelledby="story">
          <h2 id="story" className="font-display text-heading">
            Notre histoire
          </h2>
          <div className="mt-4 flex flex-col gap-4 text-ink-soft leading-relaxed">
            <p>
              Tout a commencé en {foundedIn}, à Paris, autour d’une table d’atelier et d’une idée simple : une tenue pudique
              mérite le même soin qu’une robe de soirée. Même exigence dans l’étoffe, même patience dans la coupe.
            </p>
            <p>
              Depuis, la collection a grandi, lentement. Abayas, robes, khimars, kimonos : peu de modèles, plusieurs couleurs, et
              le temps de bien les faire.
            </p>
          </div>
        </section>
        <section aria-labelledby="quality">
          <h2 id="quality" className="font-display text-heading">
            Notre engagement
          </h2>
          <div className="mt-4 flex flex-col gap-4 text-ink-soft leading-relaxed">
            <p>
              Chaque étoffe est portée et lavée avant d’entrer dans la collection. Chaque modèle est essayé sur plusieurs
              morphologies. La composition, l’origine et l’entretien figurent sur chaque fiche.
            </p>
            <p>Et si une pièce ne vous convient pas, vous avez {returnDays} jours pour changer d’avis.</p>
          </div>
        </section>
      </div>
      <section aria-labelledby="values" className="mt-16 border-line border-t pt-14">
        <h2 id="values" className="font-display text-heading">
          Nos valeurs
        </h2>
        <ul className="mt-8 grid gap-10 sm:grid-cols-3">
          {values.map(({ icon, name: value, text }) => (
            <li key={value}>
              <Icon name={icon} className="size-6 text-brass" />
              <h3 className="mt-4 font-display text-xl">{value}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      {written.length > 0 && (
        <div className="mt-16 border-line border-t pt-14">
          <ArticleSections sections={written} />
        </div>
      )}
      <div className="mt-16">
        <LinkButton to="/products" size="large">
          Découvrir la collection
        </LinkButton>
      </div>
    </Page>
  )
}
