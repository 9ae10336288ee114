import type { ComponentProps } from 'react';
import button from './button.module.css';
import { Icon, type IconProps } from './icon.tsx';

interface IconButtonProps extends ComponentProps<'button'> {
  icon: NonNullable<IconProps['name']>;
  size?: number;
  label: string;
}

/** A round button that shows an icon alone. */
export function IconButton({ icon, size, label, className = '', ...props }: IconButtonProps) {
  return (
    <button type="button" className={`${button.icon} ${className}`} aria-label={label} {...props}>
      <Icon name={icon} size={size} />
    </button>
  );
}
