import { type CountryCode, countries } from '../../../../contract/rules/countries.ts'
import { defaultMethod } from '../../../../contract/rules/delivery-methods.ts'
import { centsOf, eurosOf } from '../../../../contract/rules/money.ts'
import { deliveryDelay, type ShopSettings, shippingCents } from '../../../../contract/rules/shop-settings.ts'

/** For search engines, what the offers of all sizes at `price` euros share: returns, and the cost and time of delivery. */
export const offerTerms = (settings: ShopSettings, price: number) => ({
  hasMerchantReturnPolicy: {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: countries.map(({ code }) => code),
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: settings.returnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    refundType: 'https://schema.org/FullRefund',
  },
  shippingDetails: countries.map(({ code }) => shippingTo(code, settings, price)),
})

function shippingTo(country: CountryCode, settings: ShopSettings, price: number) {
  const { from, to } = deliveryDelay(settings, country, defaultMethod.code)
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: eurosOf(shippingCents(settings, centsOf(price))).toFixed(2),
      currency: 'EUR',
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(0, 1),
      transitTime: days(from, to),
    },
  }
}

const days = (minValue: number, maxValue: number) => ({ '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' })
