import type { ProductImport } from '../../../contract/api/admin/imports.ts'
import { DownloadButton } from '../components/download-button.tsx'
import { Section } from '../components/section.tsx'
import { importPath } from './imports-api.ts'

/** The bad lines with the spreadsheet's line numbers: the first hundred here, all of them in the file. */
export function FaultList({ file: { id, faults, bad, skipped } }: { file: ProductImport }) {
  if (faults.length === 0) return null
  const shown = new Set(faults.map(({ line }) => line)).size
  return (
    <Section title="À corriger" aside={shown < bad + skipped && `Les ${shown} premières lignes`}>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">Lignes à corriger</caption>
          <thead>
            <tr className="border-line border-b text-left text-muted text-xs">
              <th scope="col" className="py-2 pr-4 font-medium">
                Ligne
              </th>
              <th scope="col" className="py-2 pr-4 font-medium">
                Colonne
              </th>
              <th scope="col" className="py-2 font-medium">
                Ce qui ne va pas
              </th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ line, column, message }) => (
              <tr key={`${line} ${column} ${message}`} className="border-line border-b align-top last:border-b-0">
                <th scope="row" className="py-2 pr-4 text-left font-medium tabular-nums">
                  {line}
                </th>
                <td className="py-2 pr-4">{column}</td>
                <td className="py-2">{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <DownloadButton
        path={`${importPath(id)}/faults`}
        name="lignes-a-corriger.csv"
        label="Toutes les lignes à corriger (CSV)"
        className="mt-4"
      />
    </Section>
  )
}
