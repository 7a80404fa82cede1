import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { Example, Row } from './example.tsx'

const sides = ['start', 'end', 'bottom'] as const

export function Windows() {
  const [open, setOpen] = useState<'dialog' | (typeof sides)[number]>()
  const close = () => setOpen(undefined)
  const footer = <Button onClick={close}>C’est compris</Button>
  return (
    <>
      <Example name="Dialog">
        <Row>
          <Button variant="secondary" onClick={() => setOpen('dialog')}>
            Ouvrir le dialogue
          </Button>
        </Row>
        <Dialog open={open === 'dialog'} onClose={close} title="Un dialogue" footer={footer}>
          <p>Échap, la croix et un clic à côté le ferment.</p>
        </Dialog>
      </Example>
      <Example name="Drawer">
        <Row>
          {sides.map((side) => (
            <Button key={side} variant="secondary" onClick={() => setOpen(side)}>
              Ouvrir le tiroir ({side})
            </Button>
          ))}
        </Row>
        {sides.map((side) => (
          <Drawer key={side} open={open === side} onClose={close} side={side} title="Un tiroir" footer={footer}>
            <p>Il glisse depuis un bord de l’écran.</p>
          </Drawer>
        ))}
      </Example>
      <Example name="toast">
        <Row>
          <Button variant="secondary" onClick={() => toast.success('La pièce est dans votre panier.')}>
            Dire une réussite
          </Button>
          <Button variant="secondary" onClick={() => toast.warning('Il ne reste qu’une pièce.')}>
            Avertir
          </Button>
          <Button variant="secondary" onClick={() => toast.error('La connexion est interrompue.')}>
            Dire un échec
          </Button>
          <Button
            variant="secondary"
            onClick={() => toast.success('Pièce retirée.', { label: 'Annuler', onAction: () => toast.success('Pièce remise.') })}
          >
            Proposer un retour
          </Button>
        </Row>
      </Example>
    </>
  )
}
