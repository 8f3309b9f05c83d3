import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../../texts/texts-context.tsx';
import { newPrice, type PlanValues } from './plan-values.ts';
import css from './plans.module.css';

const MOST_PRICES = 50;

/** One price for each currency and period. */
export function PriceFields({ form }: { form: UseFormReturnType<PlanValues> }) {
  const { plans, platform } = useTexts();
  const { form: words } = platform.plans;
  const { prices } = form.getValues();
  return (
    <fieldset className={css.group}>
      <legend>{words.prices}</legend>
      {prices.map((price, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a price has no name of its own, and rows do not move
        <div key={index} className={css.price}>
          <TextInput
            label={words.amount}
            inputMode="decimal"
            maxLength={20}
            {...form.getInputProps(`prices.${index}.amount`)}
          />
          <TextInput
            label={platform.billing.currency}
            maxLength={3}
            className="latin"
            {...form.getInputProps(`prices.${index}.currency`)}
          />
          <Select
            label={plans.interval}
            allowDeselect={false}
            data={[
              { value: 'MONTH', label: plans.monthly },
              { value: 'YEAR', label: plans.yearly },
            ]}
            {...form.getInputProps(`prices.${index}.interval`)}
          />
          <ActionIcon
            size={36}
            aria-label={words.removePrice(`${price.amount} ${price.currency}`)}
            disabled={prices.length === 1}
            onClick={() => form.removeListItem('prices', index)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        disabled={prices.length >= MOST_PRICES}
        onClick={() => form.insertListItem('prices', { ...newPrice })}
      >
        {words.addPrice}
      </Button>
    </fieldset>
  );
}
