/** The reason of the refund of an express surcharge, because the parcel was late (decision 21); at most one for an order. */
export const expressLate = 'express_late'
