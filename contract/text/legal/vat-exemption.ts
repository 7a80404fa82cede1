/**
 * What stands in the place of the VAT on the documents of an exempt seller, who may show none (article 293 E of the tax code). The
 * directive's article, which the law accepts too, stays right whatever becomes of the code's numbering.
 */
export const vatExemption = 'TVA non applicable, article 293 B du CGI (article 284 de la directive 2006/112/CE)'
