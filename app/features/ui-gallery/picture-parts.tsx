import { Card } from '../../ui/layout/card.tsx'
import { NoPicture } from '../../ui/picture/picture.tsx'
import { Stars } from '../../ui/picture/stars.tsx'
import { Thumbnail } from '../../ui/picture/thumbnail.tsx'
import { Example, Row } from './example.tsx'

const ratings = [1, 3.4, 5]

export const Pictures = () => (
  <>
    <Example name="Thumbnail">
      <Row>
        <Thumbnail url="/preview.jpg" alt="Des abayas sur un portant" className="h-24 w-18" />
        <Thumbnail url="" alt="Image absente" className="h-24 w-18" />
      </Row>
    </Example>
    <Example name="NoPicture">
      <NoPicture alt="Image absente" className="h-24 w-18" />
    </Example>
    <Example name="Stars">
      <Row>
        {ratings.map((rating) => (
          <Stars key={rating} rating={rating} />
        ))}
      </Row>
    </Example>
    <Example name="Card">
      <Card title="Une carte" heading="h3">
        <p>Une feuille de papier, avec son titre.</p>
      </Card>
    </Example>
  </>
)
