function Skip-Preparation {
	# A backup serves the change after it: skipped if nothing else changes, kept if it is the only request. Where
	# nothing else was asked
	# for, the copy is what was asked for.
	$asked = @($script:Requests.Values | Where-Object -FilterScript { -not (Test-Preparation -Item $_) })
	$pending = @($script:Pending | Where-Object -FilterScript { -not (Test-Preparation -Item $_) })
	if ($asked.Count -gt 0 -and $pending.Count -eq 0) {
		$script:Count.Already += $script:Pending.Count
		$script:Pending = @()
	}
	# Copies come first.
	$script:Pending = @($script:Pending | Where-Object -FilterScript { Test-Preparation -Item $_ }) + @($script:Pending | Where-Object -FilterScript { -not (Test-Preparation -Item $_) })
}

function Test-Preparation {
	param($Item)
	return (Get-Property -Object $Item.Resource -Name 'Prepares') -eq $true
}
