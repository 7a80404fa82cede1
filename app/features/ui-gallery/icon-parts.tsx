import { Icon } from '../../ui/base/icon.tsx'
import { iconNames } from '../../ui/base/icon-names.ts'

export const Icons = () => (
  <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
    {iconNames.map((name) => (
      <li key={name} className="flex items-center gap-3 text-sm">
        <Icon name={name} className="size-6" />
        {name}
      </li>
    ))}
  </ul>
)
