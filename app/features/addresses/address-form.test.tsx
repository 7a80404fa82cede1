import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Address } from '../../../contract/api/addresses.ts'
import { AddressForm } from './address-form.tsx'

type Props = Parameters<typeof AddressForm>[0]
const shown = (props: Pick<Props, 'atCheckout' | 'address'>) =>
  renderToStaticMarkup(
    <AddressForm {...props} save={{ isPending: false } as Props['save']} onSaved={() => undefined} onCancel={() => undefined} />,
  )
const offer = 'Utiliser pour mes prochaines commandes'
const address = (isDefault: boolean) => ({ id: '1', street: '3 rue du Lin', isDefault }) as Address

test('the address book offers to make an address the default, unless it is (spec 4, addresses)', () => {
  expect(shown({ atCheckout: false })).toContain(offer)
  expect(shown({ atCheckout: false, address: address(false) })).toContain(offer)
  expect(shown({ atCheckout: false, address: address(true) })).not.toContain(offer)
})

test('at checkout no form offers to make an address the default (spec 4, addresses)', () => {
  expect(shown({ atCheckout: true })).not.toContain(offer)
  expect(shown({ atCheckout: true, address: address(false) })).not.toContain(offer)
})
