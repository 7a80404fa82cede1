import { Card } from '../../ui/card.tsx'
import { NoPicture } from '../../ui/picture.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { Part, Row } from './part.tsx'

const ratings = [1, 3.4, 5]

export const Pictures = () => (
  <>
    <Part name="Thumbnail">
      <Row>
        <Thumbnail url="/preview.jpg" alt="Des abayas sur un portant" className="h-24 w-18" />
        <Thumbnail url="" alt="Image absente" className="h-24 w-18" />
      </Row>
    </Part>
    <Part name="NoPicture">
      <NoPicture alt="Image absente" className="h-24 w-18" />
    </Part>
    <Part name="Stars">
      <Row>
        {ratings.map((rating) => (
          <Stars key={rating} rating={rating} />
        ))}
      </Row>
    </Part>
    <Part name="Card">
      <Card title="Une carte" heading="h3">
        <p>Une feuille de papier, avec son titre.</p>
      </Card>
    </Part>
  </>
)
