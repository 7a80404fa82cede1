import { useShopSettings } from '../../lib/settings/shop-settings.ts'
import { scenes } from '../../pictures/scenes.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { ArtPicture } from '../../ui/picture/art-picture.tsx'

/** On a wide screen the text is on the picture’s bare wall, on a narrow one below it. */
export function Hero() {
  return (
    <section className="relative overflow-hidden bg-plaster">
      <div className="lg:absolute lg:inset-0">
        <ArtPicture
          wide={scenes.hero}
          narrow={scenes.heroSquare}
          alt="Dix abayas suspendues à un portant de laiton dans une lumière de fenêtre"
          width={1920}
          height={1080}
          sizes="(min-width: 64rem) 100vw, (min-resolution: 2.5dppx) 60vw, 97vw"
          first
          className="aspect-3/2 w-full object-[50%_59%] sm:aspect-4/3 lg:aspect-auto lg:h-full lg:object-[right_60%]"
        />
      </div>
      {/* Lightens the shaded wall behind the text until it is readable. */}
      <div
        aria-hidden="true"
        className="absolute inset-y-0 left-0 w-3/5 bg-linear-to-r from-paper/65 to-transparent max-lg:hidden"
      />
      <div className="container-page relative flex flex-col justify-center pt-3 pb-10 sm:pt-10 lg:min-h-[min(46rem,calc(100dvh-9rem))] min-[100rem]:min-h-[min(56rem,calc(100dvh-9rem))] lg:py-20">
        <div className="lg:max-w-[44%]">
          <p className="label-small">Nouvelle collection</p>
          <h1 className="mt-2 font-display text-hero tracking-[-0.02em] max-sm:text-[2.5rem] sm:mt-4">
            {useShopSettings().slogan}
          </h1>
          <p className="mt-2 max-w-sm sm:mt-5 sm:text-lg">
            Des abayas, des robes et des voiles amples, coupés dans de belles étoffes et faits pour durer.
          </p>
          <div className="mt-3 flex flex-wrap gap-3 sm:mt-8">
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
