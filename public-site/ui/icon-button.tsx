import type { ComponentProps } from 'react';
import button from './button.module.css';
import { Icon, type IconProps } from './icon.tsx';

interface IconButtonProps extends ComponentProps<'button'> {
  /** An icon's name, or its drawing. */
  icon: NonNullable<IconProps['name']> | { path: string };
  size?: number;
  label: string;
}

/** A round button that shows an icon alone. */
export function IconButton({ icon, size, label, className = '', ...props }: IconButtonProps) {
  return (
    <button type="button" className={`${button.icon} ${className}`} aria-label={label} {...props}>
      <Icon {...(typeof icon === 'string' ? { name: icon } : icon)} size={size} />
    </button>
  );
}
