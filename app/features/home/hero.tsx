import { useShopSettings } from '../../lib/shop-settings.ts'
import { scenes } from '../../pictures/scenes.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Scene } from '../../ui/scene.tsx'

/** On a wide screen the words stand on the picture’s bare wall, on a narrow one below the rail. */
export function Hero() {
  return (
    <section className="relative overflow-hidden bg-plaster">
      <div className="lg:absolute lg:inset-0">
        <Scene
          wide={scenes.hero}
          narrow={scenes.heroSquare}
          alt="Dix abayas suspendues à un portant de laiton dans une lumière de fenêtre"
          width={1920}
          height={1080}
          sizes="(min-width: 64rem) 100vw, (min-resolution: 2.5dppx) 60vw, 97vw"
          first
          className="aspect-square w-full sm:aspect-4/3 lg:aspect-auto lg:h-full lg:object-right"
        />
      </div>
      {/* Lifts the shaded wall behind the words to a readable tone. */}
      <div
        aria-hidden="true"
        className="absolute inset-y-0 left-0 w-3/5 bg-linear-to-r from-paper/65 to-transparent max-lg:hidden"
      />
      <div className="container-page relative flex flex-col justify-center py-10 lg:min-h-[min(40rem,calc(100dvh-9rem))] lg:py-20">
        <div className="lg:max-w-[44%]">
          <p className="label-small">Nouvelle collection</p>
          <h1 className="mt-4 font-display text-hero tracking-[-0.02em]">{useShopSettings().slogan}</h1>
          <p className="mt-5 max-w-sm text-lg">
            Des abayas, des robes et des voiles amples, coupés dans de belles étoffes et faits pour durer.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to="/products" size="large" prefetch="intent">
              Découvrir la collection
            </LinkButton>
            <LinkButton to="/about" size="large" variant="secondary">
              Notre histoire
            </LinkButton>
          </div>
        </div>
      </div>
    </section>
  )
}
