import { useShopSettings } from '../../lib/settings/shop-settings.ts'
import { scenes } from '../../pictures/scenes.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { ArtPicture } from '../../ui/picture/art-picture.tsx'

export function BrandTeaser() {
  return (
    <section aria-labelledby="brand" className="container-page grid items-center gap-x-16 gap-y-8 py-20 md:grid-cols-2 lg:py-28">
      <ArtPicture
        wide={scenes.about}
        alt="Étoffes pliées et bobines de fil sur une table d’atelier"
        width={1200}
        height={900}
        sizes="(min-width: 100rem) 44rem, (min-width: 84rem) 38rem, (min-width: 48rem) 46vw, 100vw"
        className="aspect-4/3 w-full rounded-soft"
      />
      <div className="max-w-md">
        <p className="label-small text-muted">La maison, depuis {useShopSettings().foundedIn}</p>
        <h2 id="brand" className="mt-4 font-display text-title">
          L’étoffe d’abord
        </h2>
        <p className="mt-5 text-ink-soft leading-relaxed">
          Nous partons du tissu : un lin qui respire, un crêpe qui tombe droit, un nida qui ne se froisse pas. La coupe vient
          ensuite, ample et juste, pour que chaque pièce se porte longtemps et sans y penser.
        </p>
        <LinkButton to="/about" variant="secondary" className="mt-8">
          Découvrir la maison
        </LinkButton>
      </div>
    </section>
  )
}
